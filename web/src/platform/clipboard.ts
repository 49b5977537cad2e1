import { announce } from './announce.ts';
import { copied, copyFailed, readFailed } from './clipboard-texts.ts';
import { translator } from './i18n.ts';
import { locale } from './locale.ts';
import { platformMessages } from './platform.messages.ts';
import { runtimeLimits } from './runtime-limits.ts';
import { runtimeText } from './runtime-texts.ts';

/**
 * Copies a text and says so for 800 ms. Where it fails it says that as well: a browser that lets no page copy
 * leaves it to the hand, one that refused this time may be asked again.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce(runtimeText(copied), runtimeLimits.copyToastMs);
    return true;
  } catch {
    const mayCopy = 'clipboard' in navigator;
    if (mayCopy) announce(translator(platformMessages, locale.get())('copyFailed'));
    else announce(runtimeText(copyFailed), runtimeLimits.runtimeToastMs);
    return false;
  }
}

/** Returns what lies in the clipboard; null, and a word about it, where it may not be read. */
export async function readCopied(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    announce(runtimeText(readFailed), runtimeLimits.runtimeToastMs);
    return null;
  }
}
