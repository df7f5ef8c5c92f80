// Hands a file to the browser, which saves it where it saves what is loaded.

export function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers fetch it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
