import { displayRate } from '@banyan/domain/money/display.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, numberColumn, textColumn } from '../../../ui/columns.ts';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { useGroupBuyMessages } from '../group-buy.messages.ts';
import styles from '../group-buy.module.css';
import { type Offer, offerTone } from './offer.ts';
import type { OfferAct } from './offer-dialog.tsx';

type Ask = (asked: { offer: Offer; act: OfferAct }) => void;

export function useOfferColumns(ask: Ask): Column<Offer>[] {
  const texts = useGroupBuyMessages();
  const language = useLanguage();
  const mayOpenProduct = useRight('products.read');
  const mayOpenGroups = useRight('groups.read');
  const mayPublish = useRight('group_offers.publish');
  return useMemo(
    () => [
      textColumn('product', texts.product, (row) => row.productName[language], {
        cell: (row) => (
          <Stacked below={row.productCode} wraps>
            {mayOpenProduct ? (
              <Link to="/products/$productId" params={{ productId: row.productId }}>
                {row.productName[language]}
              </Link>
            ) : (
              row.productName[language]
            )}
          </Stacked>
        ),
      }),
      numberColumn('size', texts.size, (row) => row.size, { align: 'end' }),
      textColumn('rate', texts.rate, (row) => `${displayRate(row.rateBps + row.bonusBps)}%`, {
        align: 'end',
        compare: (a, b) => a.rateBps + a.bonusBps - b.rateBps - b.bonusBps,
        cell: (row) => (
          <Stacked below={texts.rateParts(displayRate(row.rateBps), displayRate(row.bonusBps))}>
            {`${displayRate(row.rateBps + row.bonusBps)}%`}
          </Stacked>
        ),
      }),
      textColumn('groups', texts.groupCounts, countsText, {
        align: 'end',
        compare: (a, b) => Number(BigInt(a.waiting) - BigInt(b.waiting)),
        cell: (row) =>
          mayOpenGroups ? (
            <Link to="/groups" search={{ offer: row.offerId }}>
              {countsText(row)}
            </Link>
          ) : (
            countsText(row)
          ),
      }),
      textColumn('state', texts.state, (row) => texts[`offer_${row.state}`], {
        cell: (row) => (
          <Stacked below={mayPublish && isWaiting(row) && texts.waits}>
            <Badge tone={offerTone[row.state]}>{texts[`offer_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('by', texts.by, byText, {
        cell: (row) => <Stacked below={showInstant(row.publishedAt ?? row.createdAt)}>{byText(row)}</Stacked>,
      }),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <OfferActions offer={row} ask={ask} />,
      },
    ],
    [texts, language, mayOpenProduct, mayOpenGroups, mayPublish, ask],
  );
}

const countsText = ({ waiting, succeeded, failed }: Offer) => `${waiting} / ${succeeded} / ${failed}`;
/** Another operator may publish it. */
const isWaiting = ({ state, mayPublish, obstacle }: Offer) => state === 'draft' && !mayPublish && !obstacle;
const byText = ({ createdBy, publishedBy }: Offer) =>
  publishedBy ? `${createdBy} → ${publishedBy}` : createdBy;

function OfferActions({ offer, ask }: { offer: Offer; ask: Ask }) {
  const texts = useGroupBuyMessages();
  const language = useLanguage();
  const mayEdit = useRight('group_offers.edit');
  const isDraft = offer.state === 'draft';
  return (
    <div className={styles.actions}>
      <ObstacleNote obstacle={offer.obstacle} />
      {isDraft && offer.mayPublish && (
        <Button size="compact-sm" onClick={() => ask({ offer, act: 'publish' })}>
          {texts.publish}
        </Button>
      )}
      {offer.state !== 'closed' && mayEdit && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => ask({ offer, act: isDraft ? 'discard' : 'close' })}
        >
          {isDraft ? texts.discard : texts.close}
        </Button>
      )}
      <AuditButton
        subjectId={offer.offerId}
        label={texts.auditOf(offer.productName[language])}
        title={texts.audit}
      />
    </div>
  );
}
