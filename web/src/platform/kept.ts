import { useState } from 'react';

/**
 * Returns state of a screen that survives leaving it: a filter, a chosen tab. Kept for this browser tab only. Never
 * for secrets or personal data.
 */
export function useKept<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const storageKey = `kept.${key}`;
  const [value, setValue] = useState<Value>(() => {
    const text = sessionStorage.getItem(storageKey);
    return text === null ? initial : (JSON.parse(text) as Value);
  });
  return [
    value,
    (next) => {
      sessionStorage.setItem(storageKey, JSON.stringify(next));
      setValue(next);
    },
  ];
}
