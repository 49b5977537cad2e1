/** What can be attached beside pictures. */
export const fileKinds = ['pdf', 'text'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The longest name of a file, in UTF-16 units. */
export const maxFileNameLength = 120;

const endings: Readonly<Record<FileKind, string>> = { pdf: 'pdf', text: 'txt' };

/**
 * Returns the name under which a file is saved: as its person's device called it, without what leads into another folder or
 * hides it, and with the ending of what it is. A PDF that calls itself a program is saved as a PDF.
 */
export function savedFileName(name: string, kind: FileKind): string {
  const plain = name.replace(/[\\/:*?"<>|]/g, '_').replace(/^[.\s]+/, '');
  const stem = plain.replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return `${stem || 'file'}.${endings[kind]}`;
}
