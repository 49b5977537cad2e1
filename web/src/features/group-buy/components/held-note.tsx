import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Group, groupPhase, type groupProjection, type Offer } from '../group-buy.queries.ts';
import { heldNoteMessages } from '../held-note.messages.ts';
import { TimeLeft } from './time-left.tsx';
import { TwoRates } from './two-rates.tsx';

interface Props {
  offer: Pick<Offer, 'rateBps' | 'bonusBps' | 'size'>;
  group: Group | undefined;
  read: (units: string) => ReturnType<typeof groupProjection>;
  units: string;
}

/** Says which group it is, at which rate, and that the money is held and until when. */
export default function HeldNote({ offer, group, read, units }: Props) {
  const t = useMessages(heldNoteMessages);
  const { at } = useDates();
  // A group that starts now has its deadline from the server, too.
  const { data } = useQuery(read(units));
  const deadlineAt = group?.deadlineAt ?? data?.deadlineAt;
  const missing = group?.seatsLeft ?? offer.size;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">
          {group ? t('joining', { name: group.starter, n: offer.size }) : t('starting', { n: offer.size })}
        </h2>
        {group && (
          <p className="figures text-sm font-medium text-warning">
            <TimeLeft phase={groupPhase(group)} deadlineAt={group.deadlineAt} />
          </p>
        )}
      </div>
      <TwoRates {...offer} />
      {missing > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-sm">
          {group && missing === 1 ? t('last') : t('missing', { n: missing })}
        </p>
      )}
      {group && groupPhase(group) !== 'waiting' ? (
        <Notice tone="warning" className="mt-3">
          {t('overMeanwhile')}
        </Notice>
      ) : (
        deadlineAt && <Notice className="mt-3">{t('heldNote', { date: at(deadlineAt) })}</Notice>
      )}
    </Card>
  );
}
