/** The topics of the help: each is a question that the page of help answers. */
export type HelpTopic =
  | 'recharge'
  | 'withdraw'
  | 'transfer'
  | 'returns'
  | 'frozen'
  | 'cancel'
  | 'certification'
  | 'records'
  | 'password'
  | 'safety';
