import { lazyRouteComponent } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const liabilitiesArea = {
  screens: {
    '/liabilities': {
      name: ['资金与负债', 'Money held and owed'],
      right: 'liabilities.read',
      menu: { icon: Scale, place: 72 },
      component: lazyRouteComponent(() => import('./liabilities.screen.tsx'), 'LiabilitiesScreen'),
    },
  },
  auditActions: { 'liability_root.publish': ['公布负债证明', 'Proof of liabilities published'] },
  auditSubjects: { liability_root: ['负债证明', 'Proofs of liabilities'] },
  jobs: {
    'liabilities.prove': {
      name: ['负债证明', 'Proof of liabilities'],
      counts: { published: ['公布证明 {n} 份', '{n} proofs published'] },
    },
  },
} as const satisfies ConsoleArea;
