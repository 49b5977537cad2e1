import { announce, copyToastMs } from './announce.ts';
import { runtimeText } from './runtime-texts.ts';

/** Copies a text and says so for 800 ms; where the browser refuses, it says that as well. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce(runtimeText('copied'), copyToastMs);
    return true;
  } catch {
    announce(runtimeText('copyFailed'));
    return false;
  }
}

/** What lies in the clipboard; null, and a word about it, where it may not be read. */
export async function readCopied(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    announce(runtimeText('readFailed'));
    return null;
  }
}
