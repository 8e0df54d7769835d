import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = {
  resetKey: string;
  renderFallback: (error: unknown) => ReactNode;
  onFailure?: ((error: unknown) => void) | undefined;
  children: ReactNode;
};
type State = { failure: { error: unknown } | null; resetKey: string };

/** Catches errors of a remote. A new `resetKey` clears the failure. */
export class RemoteErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure?.(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.renderFallback(failure.error);
  }
}
