import { type Config, useConfig } from './config.ts';

export type Contacts = Config['service'];

/** Returns the contacts that the page itself names: they came with the app, whatever the server answers now. */
function namedByPage(): Contacts | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name="banyan-service"]')?.content;
  try {
    return text ? (JSON.parse(text) as Contacts) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns how customer service is reached, also where the configuration cannot be fetched. */
export const useContacts = (): Contacts | undefined => useConfig()?.service ?? namedByPage();
