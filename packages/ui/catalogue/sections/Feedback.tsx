import { Button, Card, Divider, EmptyState, Grid, Notice, Row, Skeleton, Stack } from '@rendezvous/ui';
import { ProgressSteps } from '@rendezvous/ui/forms';
import type { DrawingName, NoticeTone } from '@rendezvous/ui';
import { Sample, Section } from '../Section.tsx';
import { say } from '../say.ts';

const empty: Record<DrawingName, readonly [string, string, string]> = {
  noLikes: ['No likes yet', 'A photo with your face brings the most.', 'Add a photo'],
  noMessages: ['No messages yet', 'Somebody has to begin. Why not you.', 'Search members'],
  noResults: ['Nobody fits all of that', 'Try a wider age range or a larger distance.', 'Clear the filters'],
  offline: ['You are offline', 'What you write is kept and sent when you are back.', 'Try again'],
  notFound: ['This page could not be found', 'The address may have changed.', 'Go to the home page'],
  error: ['Something went wrong here', 'The rest of the site works.', 'Try again'],
  photo: ['No photo yet', 'JPEG, PNG or WebP up to 10 MB.', 'Choose a photo'],
  done: ['Your address is confirmed', 'Sanne gets your message now.', 'See who fits you'],
};

const notices: Record<NoticeTone, readonly [string, string]> = {
  info: ['Get a sign when somebody writes', 'You can turn it off at any time.'],
  success: ['Your payment is complete', '60 credits are yours.'],
  warning: ['Please confirm your email address', 'Until then nobody can answer you.'],
  danger: ['The payment failed', 'Nothing was taken. Try another method.'],
};

export function Feedback() {
  return (
    <Section title="Feedback">
      <Sample name="Notice">
        <Stack gap={12}>
          {Object.entries(notices).map(([tone, [title, text]], at) => (
            <Notice
              key={tone}
              tone={tone as NoticeTone}
              title={say(title)}
              {...(at % 2 === 0 ? { dismissLabel: say('Close'), onDismiss: () => undefined } : {})}
              actions={
                at > 1 ? (
                  <Button size="sm" variant="secondary">
                    {say('What now')}
                  </Button>
                ) : null
              }
            >
              {say(text)}
            </Notice>
          ))}
          <Notice>{say('A plain one without a title.')}</Notice>
          <Notice banner tone="warning" dismissLabel={say('Close')} onDismiss={() => undefined}>
            {say('A banner across the page.')}
          </Notice>
        </Stack>
      </Sample>
      <Sample name="EmptyState">
        <Grid min={280} gap={16}>
          {Object.entries(empty).map(([drawing, [title, text, action]]) => (
            <Card key={drawing} padding={0}>
              <EmptyState
                drawing={drawing as DrawingName}
                title={say(title)}
                action={<Button>{say(action)}</Button>}
              >
                {say(text)}
              </EmptyState>
            </Card>
          ))}
        </Grid>
      </Sample>
      <Sample name="ProgressSteps">
        {[1, 3, 5].map((step) => (
          <ProgressSteps key={step} current={step} label={say(`Step ${step} of 5`)} />
        ))}
      </Sample>
      <Sample name="Skeleton">
        <Stack gap={12}>
          <Row nowrap gap={12}>
            <Skeleton shape="disc" />
            <Stack gap={8}>
              <Skeleton width={180} />
              <Skeleton width={260} />
            </Stack>
          </Row>
          <Skeleton shape="block" />
        </Stack>
      </Sample>
      <Sample name="Divider">
        <Divider />
      </Sample>
    </Section>
  );
}
