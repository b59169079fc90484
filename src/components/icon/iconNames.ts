/** The symbols of static/icons.svg. */
export const iconNames = [
  'start',
  'test',
  'ci',
  'options',
  'code',
  'system',
  'upgrade',
  'question',
  'warning',
  'download',
  'guides',
  'find',
  'server',
  'version',
  'stop',
  'doctor',
] as const;

export type IconName = (typeof iconNames)[number];
