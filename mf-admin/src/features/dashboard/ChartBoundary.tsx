import { Component, type ReactNode } from 'react';
import { Typography } from '@brand/shared-ui/core';

/** When the code of the charts cannot be loaded, the numbers beside it are still there. */
export class ChartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    console.error('A chart could not be drawn.', cause);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Typography sx={{ color: 'text.secondary' }}>The chart could not be drawn.</Typography>;
  }
}
