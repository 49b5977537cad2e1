import { useMessages } from '../../platform/i18n.ts';
import { TextLink } from '../../ui/link.tsx';
import { earnHintMessages } from './earn-hint.messages.ts';

/** Names what brings points and leads to all of it: it stands wherever somebody has too few. */
export function EarnHint() {
  const t = useMessages(earnHintMessages);
  return (
    <>
      {t('bring')} <TextLink to="/pages/points/index?of=ways">{t('ways')}</TextLink>
    </>
  );
}
