import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { textFor } from '../../../platform/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { useRoleMessages } from '../../../ui/roles.messages.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import type { Operator } from './operator.ts';
import { type Act, OperatorActions } from './operator-actions.tsx';
import { useOperatorsMessages } from './operators.messages.ts';

export function useOperatorColumns(onAct: (act: Act) => void): Column<Operator>[] {
  const texts = useOperatorsMessages();
  const names = useRoleMessages();
  return useMemo(() => {
    const rolesOf = ({ roles }: Operator) =>
      roles.map((role) => textFor(names, 'role', role)).join(' · ') || texts.noRoles;
    const stateOf = (row: Operator) =>
      row.disabledAt
        ? texts.disabled
        : row.invitedUntil
          ? texts.invitedState
          : row.mustChangePassword
            ? texts.firstPassword
            : texts.active;
    return [
      textColumn('name', texts.name, (row) => `${row.name} ${row.username}`, {
        cell: (row) => (
          <Stacked below={[row.username, ...(row.email ? [row.email] : [])].join(' · ')}>{row.name}</Stacked>
        ),
      }),
      textColumn('roles', texts.roles, rolesOf, { cell: (row) => <Stacked wraps>{rolesOf(row)}</Stacked> }),
      textColumn('state', texts.state, stateOf, {
        cell: (row) => (
          <Stacked
            below={!row.disabledAt && row.invitedUntil && texts.invitedUntil(showInstant(row.invitedUntil))}
          >
            <Badge
              tone={row.disabledAt ? 'bad' : row.mustChangePassword || row.invitedUntil ? 'waiting' : 'good'}
            >
              {stateOf(row)}
            </Badge>
          </Stacked>
        ),
      }),
      textColumn('factor', texts.factor, (row) => (row.hasSecondFactor ? texts.factorOn : texts.factorOff), {
        cell: (row) => (
          <Badge tone={row.hasSecondFactor ? 'good' : 'quiet'}>
            {row.hasSecondFactor ? texts.factorOn : texts.factorOff}
          </Badge>
        ),
      }),
      textColumn(
        'login',
        texts.lastLogin,
        (row) => (row.lastLoginAt ? showInstant(row.lastLoginAt) : texts.never),
        {
          cell: (row) => (
            <span className="figures">{row.lastLoginAt ? showInstant(row.lastLoginAt) : texts.never}</span>
          ),
        },
      ),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <OperatorActions operator={row} onAct={onAct} />,
      },
    ];
  }, [texts, names, onAct]);
}
