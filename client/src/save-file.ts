type File = { fileName: string; mediaType: string } & ({ text: string } | { bytes: Blob });

/** Hands a text or bytes to the browser as a file to keep. It never leaves the device again. */
export function saveFile(file: File): void {
  const content = 'text' in file ? file.text : file.bytes;
  const address = URL.createObjectURL(new Blob([content], { type: file.mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.fileName;
  link.click();
  // The browser reads it after the click: revoking at once cancels the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
