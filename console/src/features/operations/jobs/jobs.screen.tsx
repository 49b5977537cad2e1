import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useCommand } from '../../../platform/command.ts';
import { useMe, useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { DemoClock } from './demo-clock.tsx';
import { useJobColumns } from './job-columns.tsx';
import { useJobsMessages } from './jobs.messages.ts';
import { ParkedItems } from './parked-items.tsx';

/** Failed first: that is what somebody has to look at. */
const states = ['failed', 'waiting', 'running', 'done'] as const;
const pageSize = 50;

export function JobsScreen() {
  const texts = useJobsMessages();
  const say = useNotice();
  const me = useMe();
  const mayRun = useRight('jobs.run');
  const [url] = useUrlState();
  const state = oneOf(states, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const runs = useQuery(
    reading('/console/api/jobs', { limit: pageSize, ...(state && { state }), ...(cursor && { cursor }) }),
  );
  const run = useCommand('/console/api/jobs/run', ({ ran }) => say(texts.ran(ran)));
  const columns = useJobColumns();
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        mayRun && (
          <Button
            leftSection={<Play size={15} aria-hidden />}
            loading={run.isPending}
            onClick={() => run.mutate({})}
          >
            {texts.runNow}
          </Button>
        )
      }
    >
      <ProblemAlert problem={run.error} />
      {me.isDemo && mayRun && <DemoClock />}
      <ParkedItems />
      <TableCard
        label={texts.title}
        query={runs}
        columns={columns}
        rowKey={(row) => `${row.job} ${row.businessDate}`}
        empty={{ title: state === 'failed' ? texts.emptyFailed : texts.empty }}
        filters={
          <FilterLinks
            label={texts.state}
            name="state"
            value={state ?? ''}
            options={[
              { value: '', text: texts.all },
              ...states.map((value) => ({ value, text: texts[`state_${value}`] })),
            ]}
          />
        }
      />
    </Page>
  );
}
