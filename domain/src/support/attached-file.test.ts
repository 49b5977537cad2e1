import { expect, test } from 'vitest';
import { type FileKind, savedFileName } from './attached-file.ts';

test.each<[string, FileKind, string]>([
  ['statement.pdf', 'pdf', 'statement.pdf'],
  ['对账单.PDF', 'pdf', '对账单.pdf'],
  ['log.txt', 'text', 'log.txt'],
  ['notes', 'text', 'notes.txt'],
  ['invoice.pdf.exe', 'pdf', 'invoice.pdf.pdf'],
  ['page.html', 'text', 'page.txt'],
  ['../../etc/passwd', 'text', '_.._etc_passwd.txt'],
  ['C:\\temp\\a.txt', 'text', 'C__temp_a.txt'],
  ['.hidden', 'text', 'hidden.txt'],
  ['...', 'pdf', 'file.pdf'],
  ['.pdf', 'pdf', 'pdf.pdf'],
])('a file called %s that is a %s is saved as %s', (name, kind, saved) => {
  expect(savedFileName(name, kind)).toBe(saved);
});
