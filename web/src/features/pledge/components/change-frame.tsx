import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { type CommandNeed, useNeeds } from '../../../shared/needs/use-needs.ts';
import { StaleAnswer } from '../../../shared/shares/stale-notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { changeMessages } from '../change.messages.ts';
import { type PledgeDetail, pledge, wallet } from '../pledge.queries.ts';

/** A pledge that stands, and what one can change it with. */
export interface Changing {
  pledge: PledgeDetail;
  available: string;
  /** The needs of a repayment; shares are added and released without any of them. */
  needs: readonly CommandNeed[];
  /** Says that the pledge is shown at an old price. */
  staleness: ReactNode;
}

interface Props {
  pledgeId: string;
  title: string;
  children: (changing: Changing) => ReactNode;
}

/** Shows the form that changes a pledge; of one that has ended it says so. */
export function ChangeFrame({ pledgeId, title, children }: Props) {
  const t = useMessages(changeMessages);
  const found = useQuery(pledge(pledgeId));
  const query = joined({
    item: found,
    purse: useQuery(wallet),
    needs: useNeeds('repay_pledge'),
  });
  return (
    <Loaded
      query={query}
      skeleton={<FormSkeleton />}
      frame={(state) => <Screen title={title}>{state}</Screen>}
    >
      {({ item, purse, needs }) =>
        item.state === 'ended' ? (
          <Screen title={title}>
            <Empty
              of="loans"
              title={t('hasEnded')}
              action={
                <ButtonLink to={`/pages/equity/release?pledgeId=${pledgeId}`}>{t('toPledge')}</ButtonLink>
              }
            />
          </Screen>
        ) : (
          children({
            pledge: item,
            available: purse.available,
            needs,
            staleness: <StaleAnswer query={found} />,
          })
        )
      }
    </Loaded>
  );
}
