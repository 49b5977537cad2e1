import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { Page } from '../../../ui/page.tsx';
import { CreateIssuerDialog } from './create-issuer-dialog.tsx';
import { useIssuersMessages } from './issuers.messages.ts';
import { IssuersTable } from './issuers-table.tsx';

export function IssuersScreen() {
  const texts = useIssuersMessages();
  const issuers = useQuery(reading('/console/api/issuers', {}));
  const mayEdit = useRight('issuers.edit');
  const [isCreating, setIsCreating] = useState(false);
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
      <IssuersTable query={issuers} />
      {isCreating && <CreateIssuerDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}
