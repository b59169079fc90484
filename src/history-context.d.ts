import type { Context } from 'react';
import type { History } from 'history';

// Exported since 5.2, and missing in the types.
declare module 'react-router' {
  export const __HistoryContext: Context<History>;
}
