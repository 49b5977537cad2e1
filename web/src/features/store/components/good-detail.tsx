import { Ticket, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Points } from '../../../ui/points.tsx';
import { obstacleTo, takesMoney } from '../good-terms.ts';
import { goodsMessages } from '../goods.messages.ts';
import type { Good } from '../goods.queries.ts';
import { GoodPicture } from './good-picture.tsx';
import { GoodPrice } from './good-price.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';

/** Shows a good: what it is, what it costs, how it arrives, and what can be taken back until when. */
export function GoodDetail({ good }: { good: Good }) {
  const t = useMessages(goodsMessages);
  const text = useBilingual();
  const obstacle = obstacleTo(good);
  return (
    <div className="space-y-3">
      <section className="overflow-hidden rounded-card bg-card">
        <GoodPicture of={good.picture} className="h-64 w-full" />
        <div className="p-4">
          <p className="text-xs text-soft">{t(good.category)}</p>
          <h2 className="text-xl font-semibold">{text(good.name)}</h2>
          <GoodPrice cost={good} className="mt-1 block text-2xl text-action" />
        </div>
      </section>
      {obstacle && <ObstacleNotice good={good} obstacle={obstacle} />}
      <Card className="py-2!">
        <Facts>
          <Fact label={t('stock')}>{good.stock > 0 ? t('pieces', { n: good.stock }) : t('soldOut')}</Fact>
          <Fact label={t('perPerson')}>{t('limit', { max: good.perPerson, had: good.had })}</Fact>
          <Fact label={t('balance')}>
            <Points value={good.balance} />
          </Fact>
        </Facts>
      </Card>
      <Card title={t('about')}>
        <p className="text-sm whitespace-pre-line">{text(good.description)}</p>
      </Card>
      <Terms good={good} />
    </div>
  );
}

/** Shows how a good arrives, and what can be taken back until when. */
function Terms({ good }: { good: Good }) {
  const { kind, receiveDays } = good;
  const t = useMessages(goodsMessages);
  const isParcel = kind === 'parcel';
  return (
    <Card className="space-y-4">
      <Term
        icon={isParcel ? <Truck className="size-5" /> : <Ticket className="size-5" />}
        title={t('arrival')}
      >
        {isParcel ? (
          <>
            <span className="block">{t('parcelSent')}</span>
            <span className="block">{t('parcelReceived', { days: receiveDays })}</span>
          </>
        ) : (
          t('codeSent')
        )}
      </Term>
      <Term icon={<Undo2 className="size-5" />} title={t('cancelling')}>
        <span className="block">{t(isParcel ? 'parcelCancel' : 'codeCancel')}</span>
        {isParcel && takesMoney(good) && <span className="block">{t('moneyCancel')}</span>}
      </Term>
    </Card>
  );
}

const Term = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="flex gap-3">
    <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-full bg-tint text-action">
      {icon}
    </span>
    <div className="min-w-0 flex-1 text-sm">
      <h3 className="font-medium">{title}</h3>
      <p className="text-soft">{children}</p>
    </div>
  </div>
);
