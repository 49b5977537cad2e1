import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { OpenProposals } from './open-proposals.tsx';
import { usePolicyMessages } from './policy.messages.ts';
import styles from './policy.module.css';
import { ProposeDialog } from './propose-dialog.tsx';
import { bySection, wantedChanges } from './rule.ts';
import { RulesCard, type Typed } from './rules-card.tsx';
import { VersionsTable } from './versions-table.tsx';

export function PolicyScreen() {
  const texts = usePolicyMessages();
  const policy = useQuery(reading('/console/api/policy', {}));
  const mayPropose = useRight('policy.propose');
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const rules = policy.data?.rules ?? [];
  const wanted = wantedChanges(rules, typed ?? {});
  const stop = () => {
    setTyped(null);
    setIsAsking(false);
  };
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        mayPropose &&
        (typed ? (
          <>
            <span className={styles.quiet}>{texts.changed(wanted.length)}</span>
            <Button variant="default" onClick={stop}>
              {texts.stop}
            </Button>
            <Button disabled={wanted.length === 0} onClick={() => setIsAsking(true)}>
              {texts.propose}
            </Button>
          </>
        ) : (
          <Button leftSection={<PencilLine size={15} aria-hidden />} onClick={() => setTyped({})}>
            {texts.edit}
          </Button>
        ))
      }
    >
      {!policy.data &&
        (policy.error ? (
          <ErrorState error={policy.error} onRetry={() => void policy.refetch()} />
        ) : (
          <LoadingState />
        ))}
      {policy.data && <OpenProposals proposals={policy.data.open} />}
      <div className={styles.areas}>
        {bySection(rules).map(([section, some]) => (
          <RulesCard
            key={section}
            section={section}
            rules={some}
            typed={typed}
            onType={(path, value) => setTyped((before) => ({ ...before, [path]: value }))}
          />
        ))}
      </div>
      <VersionsTable />
      {isAsking && (
        <ProposeDialog rules={rules} wanted={wanted} onClose={() => setIsAsking(false)} onProposed={stop} />
      )}
    </Page>
  );
}
