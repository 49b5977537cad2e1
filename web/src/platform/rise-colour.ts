import { stored } from '@banyan/client/stored.ts';
import { useStored } from '@banyan/client/use-stored.ts';
import { locale } from './locale.ts';

/** The colour that means up: by the language's custom (red in Chinese, green in English) or chosen. */
export type RiseColour = 'red' | 'green';
const chosen = stored<RiseColour | null>('rise_colour', (text) =>
  text === 'red' || text === 'green' ? text : null,
);

const effective = (): RiseColour => chosen.get() ?? (locale.get() === 'en' ? 'green' : 'red');

export function useRiseColour(): RiseColour {
  useStored(chosen);
  useStored(locale);
  return effective();
}
export const chooseRiseColour = (colour: RiseColour): void => chosen.set(colour);

/** Writes the choice on the root element, where the tokens read it. */
export function reflectRiseColour(): void {
  const reflect = () => {
    document.documentElement.dataset.rise = effective();
  };
  chosen.subscribe(reflect);
  locale.subscribe(reflect);
  reflect();
}
