// Whether this browser refused to keep something, because it keeps nothing here or has no room.
import { signal } from '@preact/signals';

export const isRefused = signal(false);
