import { invitationRewardStates } from '@banyan/domain/team/invitation-reward.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '../../platform/operator.ts';
import { readingUnseen } from '../../platform/reading.ts';
import { oneOf, textOf, trailOf, useUrlState } from '../../platform/url-state.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Finder } from '../../ui/finder.tsx';
import { Page } from '../../ui/page.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { TableCard } from '../../ui/table-card.tsx';
import { ProgrammeCard } from './programme-card.tsx';
import type { Reward, RewardAct } from './reward.ts';
import { useRewardColumns } from './reward-columns.tsx';
import { RewardKeys, useRewardKeys } from './reward-keys.tsx';
import { useTeamMessages } from './team.messages.ts';

const pageSize = 50;

/** Shows the programme of invitations, and rewards by state and person; those that are held wait for a decision. */
export function InvitationsScreen() {
  const texts = useTeamMessages();
  const [url, patch] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const state = oneOf(invitationRewardStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/invitations/rewards', {
      limit: pageSize,
      ...(name && { name }),
      ...(state && { state }),
      ...(cursor && { cursor }),
    }),
  );
  const [asked, setAsked] = useState<{ reward: Reward; act: RewardAct } | null>(null);
  const columns = useRewardColumns(setAsked);
  const selection = useRewardKeys(query.data?.items, columns, asked === null, setAsked);
  const mayDecide = useRight('team.decide');
  return (
    <Page title={texts.title} lead={texts.lead} actions={mayDecide && <RewardKeys />}>
      <ProgrammeCard />
      <TableCard
        label={texts.queue}
        title={texts.queue}
        query={query}
        columns={columns}
        rowKey={(row) => row.invitationRewardId}
        selection={selection}
        empty={{ title: texts.empty, help: texts.emptyHelp }}
        filters={
          <>
            <Finder
              texts={texts}
              name={name}
              key={textOf(url.trail)}
              onFind={(next) => {
                setName(next);
                patch({ trail: undefined });
              }}
            />
            <FilterLinks
              label={texts.state}
              name="state"
              value={state ?? ''}
              options={[
                { value: '', text: texts.all },
                ...invitationRewardStates.map((value) => ({ value, text: texts[`state_${value}`] })),
              ]}
            />
          </>
        }
      />
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function DecisionDialog({ reward, act, onClose }: { reward: Reward; act: RewardAct; onClose: () => void }) {
  const texts = useTeamMessages();
  const isRelease = act === 'release';
  return (
    <ReasonDialog
      path={isRelease ? '/console/api/invitations/release' : '/console/api/invitations/refuse'}
      inputFor={(reason) => ({
        invitationRewardId: reward.invitationRewardId,
        userId: reward.beneficiary.userId,
        reason,
      })}
      title={isRelease ? texts.releaseTitle : texts.refuseTitle}
      submitText={isRelease ? texts.release : texts.refuse}
      doneText={isRelease ? texts.released : texts.refused}
      help={isRelease ? texts.releaseHelp : texts.refuseHelp}
      isDanger={!isRelease}
      onClose={onClose}
    />
  );
}
