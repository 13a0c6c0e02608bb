import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch as useReduxDispatch } from 'react-redux';
import type { api } from './api';
import {
  sendRequest,
  type DataExtra,
  type Done,
  type RequestOptions,
  type SendOf,
} from './supabaseBaseQuery';

/** The part of the state known to every domain. */
export type ApiState = { api: ReturnType<typeof api.reducer> };

export type AppDispatch = ThunkDispatch<ApiState, DataExtra, UnknownAction>;
export type DataThunk<Result, State = ApiState> = ThunkAction<Result, State, DataExtra, UnknownAction>;

/** The part of a store that most functions need. */
export type StoreOf<State> = { dispatch: AppDispatch; getState: () => State };

export const useDispatch = useReduxDispatch.withTypes<AppDispatch>();

/** A thunk that sends one request and drops its data. */
export const requestThunk =
  <const O extends RequestOptions>(options: O, request: SendOf<O>): DataThunk<Done> =>
  async (_dispatch, _getState, extra) => {
    const { error } = await sendRequest({ ...options, extra }, request);
    return { error };
  };
