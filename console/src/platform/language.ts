import { useSyncExternalStore } from 'react';

export type Language = 'zh' | 'en';

const storageKey = 'banyan.console.language';
const listeners = new Set<() => void>();
let current: Language = localStorage.getItem(storageKey) === 'en' ? 'en' : 'zh';
applyToDocument();

export const currentLanguage = (): Language => current;

/** Returns the language's name on the wire, as the `lange` parameter of every call. */
export const wireLanguage = (): 'zh-Hans' | 'en' => (current === 'zh' ? 'zh-Hans' : 'en');

/** Changes the language at once: every screen that reads texts renders again, and nothing typed is lost. */
export function chooseLanguage(language: Language): void {
  current = language;
  localStorage.setItem(storageKey, language);
  applyToDocument();
  for (const listener of listeners) listener();
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function applyToDocument(): void {
  document.documentElement.lang = current === 'zh' ? 'zh-CN' : 'en';
}
