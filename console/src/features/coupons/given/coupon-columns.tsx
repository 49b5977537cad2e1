import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { CouponState } from '@banyan/domain/coupons/coupon-state.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { CodeText } from '../../../ui/code-text.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import { useTermsText } from '../coupon-terms.ts';
import { useCouponsMessages } from '../coupons.messages.ts';

export type Coupon = OperatorOutput<'/console/api/coupons'>['items'][number];

const stateTone: Record<CouponState, Tone> = {
  unused: 'good',
  reserved: 'waiting',
  used: 'active',
  expired: 'quiet',
  gifted: 'quiet',
};

/** Returns the columns of coupons: of one campaign the people, of one person the campaigns. */
export function useCouponColumns(of: 'campaign' | 'person'): Column<Coupon>[] {
  const texts = useCouponsMessages();
  const language = useLanguage();
  const termsText = useTermsText();
  const mayOpenUser = useRight('users.read');
  return useMemo(() => {
    const reserved = ({ reservedFor }: Coupon) => reservedFor && texts[`reserved_${reservedFor}`];
    return [
      of === 'campaign'
        ? textColumn<Coupon>('user', texts.user, ({ user }) => user.username, {
            cell: ({ user }) =>
              mayOpenUser ? (
                <Link to="/users/$userId" params={{ userId: user.userId }}>
                  {user.username}
                </Link>
              ) : (
                user.username
              ),
          })
        : textColumn<Coupon>('campaign', texts.campaign, (row) => row.name[language], {
            cell: (row) => (
              <Stacked below={row.campaignCode} wraps>
                <Link to="/campaigns/$campaignId" params={{ campaignId: row.campaignId }}>
                  {row.name[language]}
                </Link>
              </Stacked>
            ),
          }),
      ...(of === 'person' ? [termsColumn(texts.terms, termsText)] : []),
      textColumn('state', texts.state, (row) => texts[`state_${row.state}`], {
        cell: (row) => (
          <Stacked below={reserved(row)}>
            <Badge tone={stateTone[row.state]}>{texts[`state_${row.state}`]}</Badge>
          </Stacked>
        ),
      }),
      textColumn('origin', texts.origin, (row) => texts[`origin_${row.origin}`], { isHidden: true }),
      textColumn('givenAt', texts.givenAt, (row) => showInstant(row.givenAt), {
        cell: (row) => <Stacked below={texts[`origin_${row.origin}`]}>{showInstant(row.givenAt)}</Stacked>,
      }),
      textColumn('lastOn', texts.lastOn, (row) => row.lastOn, {
        cell: (row) => <span className="figures">{row.lastOn}</span>,
      }),
      textColumn('changedAt', texts.changedAt, (row) => showInstant(row.changedAt), {
        cell: (row) => <span className="figures">{showInstant(row.changedAt)}</span>,
      }),
      textColumn('subscription', texts.subscription, (row) => row.subscriptionId ?? '—', {
        cell: (row) => (row.subscriptionId ? <CodeText value={row.subscriptionId} /> : '—'),
      }),
    ];
  }, [of, texts, language, termsText, mayOpenUser]);
}

/** Returns the column of the terms. The terms of the two kinds of coupons have no common order: it cannot be sorted. */
const termsColumn = (header: string, textOf: (terms: Coupon['terms']) => string): Column<Coupon> => {
  const text = ({ terms }: Coupon) => textOf(terms);
  return { id: 'terms', header, text, cell: text };
};
