import { lazyRouteComponent } from '@tanstack/react-router';
import { FileSignature, FileText } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const contractsArea = {
  screens: {
    '/contracts': {
      name: ['合同', 'Contracts'],
      right: 'contracts.read',
      menu: { icon: FileSignature, place: 54 },
      component: lazyRouteComponent(() => import('./signed/contracts.screen.tsx'), 'ContractsScreen'),
    },
    '/contract-templates': {
      name: ['合同模板', 'Contract templates'],
      right: 'contracts.read',
      menu: { icon: FileText, place: 56 },
      search: ['show'],
      component: lazyRouteComponent(() => import('./templates/templates.screen.tsx'), 'TemplatesScreen'),
    },
    '/contract-templates/$templateId': {
      name: ['模板编辑', 'Template'],
      right: 'contracts.read',
      search: ['kind'],
      component: lazyRouteComponent(() => import('./templates/template.screen.tsx'), 'TemplateScreen'),
    },
  },
  queues: {
    contractTemplates: {
      text: ['合同模板待审核或发布', 'Contract templates to review or publish'],
      right: 'contracts.read',
      to: '/contract-templates',
      search: { show: 'open' },
    },
  },
  auditActions: {
    'contract_template.create': ['新建合同模板', 'Contract template created'],
    'contract_template.edit': ['修改合同模板', 'Contract template edited'],
    'contract_template.review': ['合同模板法务审核', 'Contract template reviewed'],
    'contract_template.publish': ['发布合同模板', 'Contract template published'],
    'contract.check': ['校验合同', 'Contract checked'],
  },
  auditSubjects: {
    contract: ['合同', 'Contracts'],
    contract_template: ['合同模板', 'Contract templates'],
  },
} as const satisfies ConsoleArea;
