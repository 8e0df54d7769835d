/** Offers a file to the browser as a download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the download has started, so the object URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
