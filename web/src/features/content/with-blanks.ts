/** Returns the text of a contract with a blank line for each field that is filled in with somebody's own contract. */
export const withBlanks = (text: string): string => text.replaceAll(/\{\{[^{}]*\}\}/g, '＿＿＿＿');
