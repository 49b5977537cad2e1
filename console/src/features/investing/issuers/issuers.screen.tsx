import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { Page } from '../../../ui/page.tsx';
import { CreateIssuerDialog } from './create-issuer-dialog.tsx';
import { FundingsTable } from './fundings-table.tsx';
import type { Issuer } from './issuer.ts';
import { useIssuersMessages } from './issuers.messages.ts';
import { IssuersTable } from './issuers-table.tsx';
import { RecordFundingDialog } from './record-funding-dialog.tsx';

export function IssuersScreen() {
  const texts = useIssuersMessages();
  const issuers = useQuery(reading('/console/api/issuers', {}));
  const mayEdit = useRight('issuers.edit');
  const [isCreating, setIsCreating] = useState(false);
  const [fundingOf, setFundingOf] = useState<Issuer | null>(null);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        mayEdit && (
          <Button
            size="sm"
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setIsCreating(true)}
          >
            {texts.create}
          </Button>
        )
      }
    >
      <IssuersTable query={issuers} onRecord={setFundingOf} />
      <FundingsTable issuers={issuers.data?.items ?? []} />
      {isCreating && <CreateIssuerDialog onClose={() => setIsCreating(false)} />}
      {fundingOf && <RecordFundingDialog issuer={fundingOf} onClose={() => setFundingOf(null)} />}
    </Page>
  );
}
