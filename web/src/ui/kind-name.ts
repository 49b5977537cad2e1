import { useMessages } from '../platform/i18n.ts';
import { kindNames } from './kind-names.messages.ts';

/** Names a kind of transfer, also one that this version of the app does not know yet. */
export function useKindName(): (kind: string, isReversal?: boolean) => string {
  const t = useMessages(kindNames);
  return (kind, isReversal = false) => {
    const name = t(kind in kindNames ? (kind as keyof typeof kindNames) : 'other');
    return isReversal ? t('reversal', { name }) : name;
  };
}
