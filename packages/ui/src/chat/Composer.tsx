import type { ComponentPropsWithRef, FormEvent, KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Spinner, animations, color, motion, pressable, type } from '@rendezvous/ui';
import { isComposing } from '@rendezvous/ui/forms';

export type ComposerProps = {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** For example "Write to Sanne"; both label and placeholder. */
  label: string;
  sendLabel: string;
  sendIcon: ReactNode;
  /** Buttons in front of the input (photo, gift). */
  tools?: ReactNode;
  /** The cost of the message, in credits and money. */
  cost?: ReactNode;
  /** The remaining credits, or the character counter from 80 % of the maximum length on. */
  balance?: ReactNode;
  /** Shown below the input, e.g. what is missing before the message can be sent. */
  note?: ReactNode;
  /** Prevents sending. The input stays readable and focusable. */
  disabled?: boolean;
  sending?: boolean;
  /** The number of messages sent since mounting. The send icon flies off each time it rises. */
  flights?: number;
  /** Whether the page is still hydrating. Nothing can be sent until it has finished. */
  isHydrating?: boolean;
  /** Whether Enter sends and Shift+Enter breaks the line. Set to false on touch devices. */
  enterSends?: boolean;
  maxLength?: number;
  inputRef?: ComponentPropsWithRef<'textarea'>['ref'];
  onBlur?: () => void;
  onFocus?: () => void;
};

/** The message input of a conversation. Controlled: the store keeps drafts. */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, label, sendLabel, sendIcon, tools, cost, balance } = props;
  const empty = value.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!empty && !props.disabled) onSend();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const sends = props.enterSends && event.key === 'Enter' && !event.shiftKey && !isComposing(event);
    if (sends) handleSubmit(event);
  };
  return (
    <Form method="post" onSubmit={handleSubmit}>
      <Bar>
        {tools ? <Tools>{tools}</Tools> : null}
        <Box
          ref={props.inputRef}
          rows={1}
          data-stored
          value={value}
          maxLength={props.maxLength}
          aria-label={label}
          placeholder={label}
          enterKeyHint={props.enterSends ? 'send' : 'enter'}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onBlur={props.onBlur}
          onFocus={props.onFocus}
        />
        <Send
          type="submit"
          data-flies={Boolean(props.flights) || undefined}
          // Keeps the focus in the input, so that a phone's keyboard stays open for the next
          // message.
          onMouseDown={(event) => event.preventDefault()}
          aria-label={sendLabel}
          title={sendLabel}
          aria-disabled={empty || props.disabled || undefined}
          disabled={props.isHydrating}
          $off={empty || props.disabled || props.isHydrating || false}
        >
          {props.sending ? <Spinner size={20} /> : <Flight key={props.flights}>{sendIcon}</Flight>}
        </Send>
      </Bar>
      {cost || balance ? (
        <Foot>
          <span>{cost}</span>
          <span>{balance}</span>
        </Foot>
      ) : null}
      {props.note}
    </Form>
  );
}

const Form = styled.form`
  /* Aligned with the conversation, however wide the window is. */
  padding: 10px max(16px, calc(50% - 380px)) calc(10px + env(safe-area-inset-bottom));
  background: ${color.surface};
  border-block-start: 1px solid ${color.line};
`;

const Bar = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 8px;
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: -12px;
  padding-block: 2px;
  color: ${color.second};
`;

const Box = styled.textarea`
  flex: 1;
  min-width: 0;
  min-height: 48px;
  max-height: 9.5rem;
  padding: 11px 16px;
  border: 1px solid transparent;
  border-radius: 24px;
  background: ${color.sunken};
  color: ${color.ink};
  font-size: ${type[16]};
  line-height: 1.5;
  resize: none;
  field-sizing: content;
  &::placeholder {
    color: ${color.second};
    opacity: 1;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &:focus-visible {
    outline: 2px solid ${color.primary};
    outline-offset: 0;
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

const Send = styled.button<{ $off: boolean }>`
  ${pressable}
  flex: none;
  width: 48px;
  height: 48px;
  padding: 0;
  background: ${({ $off }) => ($off ? color.wash : color.primary)};
  color: ${({ $off }) => ($off ? color.second : color.onPrimary)};
  transition:
    background-color ${motion.fast} ${motion.ease},
    transform ${motion.fast} ${motion.ease};
  &:active:not([aria-disabled='true'], :disabled) {
    transform: scale(0.92);
  }
`;

const Flight = styled.span`
  [data-flies] > & {
    animation: ${animations.fly} ${motion.slow} ${motion.ease};
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  margin-block-start: 8px;
  font-size: ${type[13]};
  line-height: 1.4;
  color: ${color.second};
`;
