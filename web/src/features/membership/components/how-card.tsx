import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { membershipMessages } from '../membership.messages.ts';

/** Says how growth is worked out, with an example, and what it is not. */
export function HowCard() {
  const t = useMessages(membershipMessages);
  return (
    <Card title={t('how')}>
      <div className="space-y-2 text-sm text-soft">
        <p>{t('howRule')}</p>
        <p className="rounded-field bg-tint p-3 font-medium text-pressed">{t('howExample')}</p>
        <p>{t('howCounts')}</p>
        <p>{t('howKept')}</p>
        <p>{t('howHonest')}</p>
      </div>
    </Card>
  );
}
