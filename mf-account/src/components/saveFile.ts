/** Makes the browser download a file. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task, the download has started and no longer needs the object URL.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
