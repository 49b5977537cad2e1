import { gathered } from '../../gathered.ts';
import { useTranslate } from '../../platform/messages.ts';
import { amountText } from '../../ui/amount.tsx';
import type { Target } from './campaigns/campaign.ts';

/** Returns what says whom a campaign is for. */
export function useTargetText(): (target: Target) => string {
  const translate = useTranslate();
  return ({ fact, value }) => {
    const { name, value: kind } = gathered().factTexts[fact];
    const shown = value === null ? '…' : kind === 'cny' ? amountText(value) : value;
    return translate(name).replace('{value}', shown);
  };
}
