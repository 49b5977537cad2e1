import { lazyRouteComponent } from '@tanstack/react-router';
import { MessageSquareText, MessagesSquare, Phone } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const supportArea = {
  screens: {
    '/support': {
      name: ['客服工单', 'Support tickets'],
      right: 'support.read',
      menu: { icon: MessagesSquare, place: 32 },
      search: ['state', 'topic', 'taken', 'handed', 'user'],
      component: lazyRouteComponent(() => import('./tickets.screen.tsx'), 'SupportTicketsScreen'),
    },
    '/support/$userId/$ticketId': {
      name: ['工单详情', 'Support ticket'],
      right: 'support.read',
      component: lazyRouteComponent(() => import('./ticket.screen.tsx'), 'SupportTicketScreen'),
    },
    '/support/answers': {
      name: ['常用回复', 'Canned answers'],
      right: 'support.desk',
      menu: { icon: MessageSquareText, place: 33 },
      component: lazyRouteComponent(() => import('./answers.screen.tsx'), 'CannedAnswersScreen'),
    },
    '/support/channels': {
      name: ['客服渠道', 'Service channels'],
      right: 'support.desk',
      menu: { icon: Phone, place: 34 },
      component: lazyRouteComponent(() => import('./channels.screen.tsx'), 'ServiceChannelsScreen'),
    },
  },
  queues: {
    supportTickets: {
      text: ['工单待回复', 'Tickets to answer'],
      right: 'support.read',
      to: '/support',
      search: { state: 'open' },
    },
    escalatedTickets: {
      text: ['升级的工单', 'Tickets handed to a role'],
      right: 'support.read',
      to: '/support',
      search: { state: 'open', handed: 'any' },
    },
  },
  alerts: {
    'support.late': ['客服工单逾期未回复（自所示时间起）', 'A support ticket is not answered in time'],
    'support.escalated_late': [
      '升级的工单逾期未回复（自所示时间起）',
      'A ticket handed to a role is not answered in time',
    ],
    'support.channels_old': [
      '客服渠道配置超过一天未能更新（自所示时间起）',
      'No configuration of the service channels has been good for a day',
    ],
  },
  auditActions: {
    'support_ticket.take': ['领取工单', 'Ticket taken'],
    'support_ticket.hand_back': ['退回工单', 'Ticket handed back'],
    'support_ticket.escalate': ['升级工单', 'Ticket handed to a role'],
    'support_ticket.answer': ['回复工单', 'Ticket answered'],
    'support_ticket.note': ['添加工单备注', 'Note on a ticket'],
    'support_ticket.solve': ['工单标为已解决', 'Ticket marked as solved'],
    'support_ticket.view_picture': ['查看工单图片', 'Picture of a ticket seen'],
    'support_ticket.view_file': ['查看工单文件', 'File of a ticket seen'],
    'support_answer.add': ['新增常用回复', 'Canned answer added'],
    'support_answer.retire': ['停用常用回复', 'Canned answer retired'],
  },
  auditSubjects: {
    support_ticket: ['客服工单', 'Support tickets'],
    support_answer: ['常用回复', 'Canned answers'],
  },
  jobs: {
    'support.close': {
      name: ['关闭已解决的工单', 'Solved tickets that are closed'],
      counts: { closed: ['关闭工单 {n} 个', '{n} tickets closed'] },
    },
  },
  parkedKinds: { 'support.ticket': ['客服工单', 'Support ticket'] },
  ruleSections: { support: ['客服', 'Support'] },
} as const satisfies ConsoleArea;
