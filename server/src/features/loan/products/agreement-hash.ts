import { createHash } from 'node:crypto';
import type { Bilingual } from './product.store.ts';

/** Returns the hash of an agreement: of its Chinese text, a new line, and its English one. */
export const agreementHash = ({ zh, en }: Bilingual): string =>
  createHash('sha256').update(`${zh}\n${en}`).digest('hex');
