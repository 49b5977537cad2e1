import { createHash } from 'node:crypto';
import type { Book } from '@banyan/domain/matching/book.ts';
import { textOf } from '@banyan/domain/matching/snapshot.ts';

/** Returns the hash of a book, which is the same for equal books alone. */
export const hashOf = (book: Book): string => createHash('sha256').update(textOf(book)).digest('hex');
