import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { Page } from '../../../ui/page.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { AboutDialog } from './about-dialog.tsx';
import { AddDialog } from './add-dialog.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { OpenChanges } from './open-changes.tsx';
import type { Act } from './operator-actions.tsx';
import { useOperatorColumns } from './operator-columns.tsx';
import { useOperatorsMessages } from './operators.messages.ts';
import { RolesDialog } from './roles-dialog.tsx';

export function OperatorsScreen() {
  const texts = useOperatorsMessages();
  const operators = useQuery(reading('/console/api/operators', {}));
  const mayEdit = useRight('operators.edit');
  const [isAdding, setIsAdding] = useState(false);
  const [act, setAct] = useState<Act | null>(null);
  const columns = useOperatorColumns(setAct);
  const close = () => setAct(null);
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        mayEdit && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <OpenChanges proposals={operators.data?.open ?? []} />
      <TableCard
        label={texts.title}
        query={operators}
        columns={columns}
        rowKey={(row) => row.operatorId}
        empty={{ title: texts.empty }}
      />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {act?.name === 'roles' && <RolesDialog operator={act.operator} onClose={close} />}
      {act?.name === 'device' && <DeviceDialog operator={act.operator} onClose={close} />}
      {act && act.name !== 'roles' && act.name !== 'device' && (
        <AboutDialog operator={act.operator} act={act.name} onClose={close} />
      )}
    </Page>
  );
}
