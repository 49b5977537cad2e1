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
  jobs: { 'liabilities.prove': ['负债证明', 'Proof of liabilities'] },
  jobOutcomes: [
    {
      said: /^proved ([\d-]{10})$/,
      text: [(date) => `${date} 的负债证明已公布`, (date) => `Proof of liabilities of ${date} published`],
    },
  ],
} as const satisfies ConsoleArea;
