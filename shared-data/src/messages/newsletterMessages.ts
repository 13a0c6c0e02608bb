import { failed, serverMessage, told, type Failure, type Message } from './message';

const alreadySubscribed: Message = {
  title: 'Already Subscribed',
  description: 'This email address is already on our list!',
  variant: 'neutral',
};
const subscriptionFailed = (failure?: Failure): Message =>
  failed('Subscription Failed', serverMessage(failure, 'Something went wrong. Please try again later.'));
const welcome: Message = told('Success!', "You've successfully subscribed. Welcome aboard!");

export const newsletterMessages = {
  duplicate: {
    header: alreadySubscribed,
    dialog: alreadySubscribed,
    home: failed('Error subscribing', 'This email is already subscribed.'),
  },
  failed: {
    header: subscriptionFailed,
    dialog: subscriptionFailed,
    home: (): Message => failed('Something went wrong. Please try again.'),
  },
  success: {
    header: welcome,
    dialog: welcome,
    home: told('Successfully subscribed!', "Thanks for joining the journey. You'll get updates soon."),
  },
  invalid: {
    title: 'Invalid Email',
    description: 'Please enter a valid email address.',
    variant: 'destructive',
  },
} as const;
