// The script of the worker that runs Python.
import { type PythonScope, servePython } from './worker';

servePython(globalThis as unknown as PythonScope);
