/** Hands a text to the browser as a file to keep. It never leaves the device again. */
export function saveFile({
  fileName,
  mediaType,
  text,
}: {
  fileName: string;
  mediaType: string;
  text: string;
}): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads it after the click: revoking at once cancels the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
